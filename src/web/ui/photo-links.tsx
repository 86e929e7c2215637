interface Props {
  readonly photos: readonly {
    readonly id: number | string;
    readonly url: string;
    readonly alt: string;
    readonly label?: string;
  }[];
}

/** Photos from a customer. Each opens at full size in a new window. */
export function PhotoLinks({ photos }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, url, alt, label }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={label} className="block">
            <img
              src={url}
              alt={alt}
              width={80}
              height={80}
              loading="lazy"
              className="size-20 rounded-md bg-muted object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
