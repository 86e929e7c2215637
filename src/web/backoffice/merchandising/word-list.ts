/** Words as people list them, by commas or lines; each once. */
export function wordList(text: string): string[] {
  const words = text.split(/[,;\n]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
