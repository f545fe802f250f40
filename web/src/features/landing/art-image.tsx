import type { ComponentProps } from 'react';

type ArtImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  /** Name of a still in `public/art/`. */
  name: string;
  alt: string;
  widths: readonly number[];
  /** Height divided by width: reserves the space before the file loads. */
  ratio: number;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
};

function sourceSet(name: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ');
}

/** A still of the landing art, as AVIF or WebP, in the width that the screen needs. */
export function ArtImage(props: ArtImageProps) {
  const { name, widths, ratio, sizes, alt, loading = 'lazy', ...rest } = props;
  const widest = Math.max(...widths);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(name, widths, 'avif')} sizes={sizes} />
      <img
        {...rest}
        alt={alt}
        loading={loading}
        decoding="async"
        src={`/art/${name}-${widest}.webp`}
        srcSet={sourceSet(name, widths, 'webp')}
        sizes={sizes}
        width={widest}
        height={Math.round(widest * ratio)}
      />
    </picture>
  );
}
