import { data } from 'react-router';
import { NoSuchPage } from './error-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default NoSuchPage;
