import { styled } from 'styled-components';
import { leavePreviewPath } from '#machines/api/preview.ts';
import { directionOf, type Language } from '#machines/language.ts';
import { media } from '#web/theme/media.ts';
import { row, target } from '#web/theme/mixins.ts';
import { color, fontSize, layer, layout, radius, space } from '#web/theme/tokens.ts';
import { BAR_ID } from './bar-id.ts';

const texts = {
  en: { label: 'Preview', note: 'with unpublished changes', leave: 'Leave' },
  ar: { label: 'معاينة', note: 'تشمل تعديلات لم تُنشر بعد', leave: 'مغادرة' },
} as const;

const Bar = styled.aside`
  position: fixed;
  inset-block-end: calc(${layout.target} + ${space[4]});
  inset-inline-start: ${space[4]};
  z-index: ${layer.help};
  ${row(space[3])}
  padding-block: ${space[1]};
  padding-inline: ${space[4]} ${space[1]};
  border-radius: ${radius.pill};
  background: ${color.nightDeep};
  color: ${color.onNight};
  font-size: ${fontSize.small};
  box-shadow: 0 0.5rem 1.5rem ${color.scrim};

  &[hidden] {
    display: none;
  }
`;

const Note = styled.span`
  color: ${color.onNightSoft};

  ${media.belowTablet} {
    display: none;
  }
`;

const Leave = styled.a`
  ${target}
  padding-inline: ${space[4]};
  border-radius: ${radius.pill};
  background: ${color.glow};
  color: ${color.nightDeep};
  font-weight: 600;
  text-decoration: none;
`;

/** Tells staff that they see drafts, and leads back to the public page. */
export function PreviewBar({ language, path }: { language: Language; path: string }) {
  const { label, note, leave } = texts[language];
  return (
    <Bar id={BAR_ID} data-tone="night" lang={language} dir={directionOf(language)}>
      <span>
        <strong>{label}</strong> <Note>{note}</Note>
      </span>
      <Leave href={`${leavePreviewPath}?path=${encodeURIComponent(path)}`}>{leave}</Leave>
    </Bar>
  );
}
