// Scripts and users can change what a browser stores, so anything that is not a list counts as an empty list.
export function listFromJson(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
