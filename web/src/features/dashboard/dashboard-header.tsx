import type { ReactNode } from 'react';
import { CreateMenu } from './create-menu.tsx';

/** The heading, which greets the person, and the menu of all tools. */
export const DashboardHeader = ({ name }: { name: ReactNode }) => (
  <header className="flex items-start justify-between gap-3 sm:items-center">
    <h1 tabIndex={-1} className="min-w-0 font-display text-h1-large wrap-anywhere">
      Welcome back, {name}
    </h1>
    <CreateMenu />
  </header>
);
