import { createRoot } from 'react-dom/client';
import { AppBar, type BarMessage } from './app-bar.tsx';

/** Beside the page's own tree, which this way carries nothing of it; made when there is first something to say. */
export function createBar(dismissLabel: string): (message: BarMessage | null) => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = (message: BarMessage | null) => root.render(<AppBar message={message} dismissLabel={dismissLabel} />);
  show(null);
  return show;
}
