import { redirect, redirectDocument } from 'react-router';
import { isOfBackoffice } from '../../../domain/customers/identity/next-link.ts';

/** Redirects a user who has logged in to the page that they wanted. */
export function redirectAfterLogin(path: string): Response {
  return isOfBackoffice(path) ? redirectDocument(path) : redirect(path);
}
