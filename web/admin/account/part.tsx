import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const Band = styled.section`
  display: grid;
  gap: ${space[4]} ${space[6]};
  padding: clamp(${space[4]}, 4vw, ${space[5]});
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};

  ${media.desktop} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }

  h2 {
    font-size: ${fontSize.h3};
  }

  h2 + p {
    margin-block-start: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }
`;

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  max-inline-size: 30rem;
`;

interface PartProps {
  title: string;
  about: string;
  /** The heading, which can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the account page. */
export function Part({ title, about, heading, children }: PartProps) {
  const id = useId();
  return (
    <Band aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        <p>{about}</p>
      </div>
      <Inside>{children}</Inside>
    </Band>
  );
}

const Fields = styled.form`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space[4]};

  > button {
    align-self: start;
  }
`;

interface PartFormProps {
  submit: string;
  isBusy: boolean;
  problem: string | undefined;
  /** The values of the fields by their names. */
  onSubmit(values: Record<string, string>, form: HTMLFormElement): void;
  children: ReactNode;
}

export function PartForm({ submit, isBusy, problem, onSubmit, children }: PartFormProps) {
  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = [...new FormData(form)].map(([name, value]) => [name, `${value}`]);
    onSubmit(Object.fromEntries(values), form);
  }
  return (
    <Fields noValidate onSubmit={take}>
      {children}
      <Wrong problem={isBusy ? undefined : problem} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {submit}
      </Button>
    </Fields>
  );
}

/** Says why something was not done; screen readers announce it. */
export function Wrong({ problem }: { problem: string | undefined }) {
  return (
    <div role="alert">
      {problem && (
        <Notice tone="danger">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  );
}
