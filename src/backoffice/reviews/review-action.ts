import {
  answerStaffReview,
  approveStaffReview,
  hideStaffReview,
} from '../../features/reviews/staff-review.contract.ts';
import type { ServerClient } from '../../http/server-client.ts';

/** What a card's form asks for. */
export function decideReview(api: ServerClient, form: FormData) {
  const params = { id: Number(form.get('review')) };
  const version = Number(form.get('version'));
  const words = String(form.get('words') ?? '');
  const deed = form.get('deed');
  if (deed === 'hide') return api.attempt(hideStaffReview, { params, body: { words, version } });
  if (deed === 'answer') return api.attempt(answerStaffReview, { params, body: { words, version } });
  return api.attempt(approveStaffReview, { params, body: { version } });
}
