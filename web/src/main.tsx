import './app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { takeLinkTokens } from '#web/platform/link-tokens.ts';
import { followTheme } from '#web/platform/theme.ts';

takeLinkTokens();
addEventListener('hashchange', takeLinkTokens);
followTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
