interface Props {
  readonly as: 'span' | 'ul';
  readonly name: 'title' | 'text' | 'usuals';
  readonly className: string;
}

/** Filled from storage before hydration and never by React. */
export function KnownPlace({ as: Element, name, className }: Props) {
  return (
    <Element
      data-known={name}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
