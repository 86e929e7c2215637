/** What went wrong is said in the first words; the rest is in the log. */
const mostOfProblem = 500;
const mailAddress = /[^\s@]{1,64}@[^\s@]{1,255}/g;
/** Long enough for a phone, an account or a zip code with its house; pieces may stand apart. */
const longNumber = /\+?\d(?:[ .-]?\d){6,30}/g;

/** Why work failed, in the words of whatever refused it: those may quote a phone number or an address of a customer. */
export function shownProblem(problem: string): string {
  return problem.slice(0, mostOfProblem).replaceAll(mailAddress, '…@…').replaceAll(longNumber, '…');
}
