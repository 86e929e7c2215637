// What goes with every page and is needed by none: loaded when the page is quiet.
import { registerWorker } from './register-worker.ts';
import { watchTyping } from './typed.ts';
import { watchConnection } from './watch-connection.ts';
import { watchVersion } from './watch-version.ts';

watchTyping();
watchVersion();
watchConnection();
// Files of the page itself come first.
if (document.readyState === 'complete') registerWorker();
else addEventListener('load', registerWorker);
