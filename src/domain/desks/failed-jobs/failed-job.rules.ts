/** What went wrong is said in the first words; the rest is in the log. */
const mostOfProblem = 500;
/** Long enough for a phone, an account or a zip code with its house; pieces may stand apart. */
const longNumber = /\+?\d(?:[ .-]?\d){6,}/g;

/** Why work failed, in the words of whatever refused it: those may quote a phone number or an address of a customer. */
export function shownProblem(problem: string): string {
  return problem
    .slice(0, mostOfProblem)
    .replace(/\S+/g, (word) => (word.includes('@') ? '…@…' : word))
    .replace(longNumber, '…');
}
