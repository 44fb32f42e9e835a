import { SprigOfName } from '#web/art/sprig-of-name.tsx';
import { Picture, type PictureProps } from './picture.tsx';

interface PortraitProps extends Pick<PictureProps, 'sizes'> {
  name: string;
  picture: Omit<PictureProps, 'sizes'> | null;
}

/** A person's picture; until there is one, a sprig of their own. */
export function Portrait({ name, picture, sizes }: PortraitProps) {
  return picture ? <Picture {...picture} sizes={sizes} /> : <SprigOfName name={name} />;
}
