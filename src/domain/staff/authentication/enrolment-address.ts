/** Where somebody new sets up their second factor. The link alone opens nothing: their own login has to come with it. */
export function enrolmentAddress(publicOrigin: string, link: string): string {
  return `${publicOrigin}/admin/enrol?link=${link}`;
}
