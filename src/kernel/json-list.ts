// Browsers keep what scripts and people put there: only a list counts, anything else is as good as nothing.
export function listFromJson(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
