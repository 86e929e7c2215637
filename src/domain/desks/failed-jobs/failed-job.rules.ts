/** The first words contain the problem; the rest is in the log. */
const mostOfProblem = 500;
/** As long as a phone number, an account, or a zip code with a house number; digit groups may be separated. */
const longNumber = /\+?\d(?:[ .-]?\d){6,}/g;

/** Removes personal data from the reason, because an external error message may quote a phone number or an address. */
export function shownProblem(problem: string): string {
  return problem
    .slice(0, mostOfProblem)
    .replace(/\S+/g, (word) => (word.includes('@') ? '…@…' : word))
    .replace(longNumber, '…');
}
