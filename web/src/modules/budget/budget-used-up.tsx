import { Link } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';

/** Shows that today's budget does not cover a request, with a link to the budget. */
export function BudgetUsedUp({ message, className }: { message: string; className?: string }) {
  return (
    <div data-used-up className={className}>
      <FormFailure failure={{ message, hasNoToast: true }} className="size-full">
        <BudgetLink />
      </FormFailure>
    </div>
  );
}

export function BudgetLink() {
  return (
    <Link
      to={PATHS.profile}
      className="touch-target mt-1 inline-block font-medium underline underline-offset-4"
    >
      See your budget
    </Link>
  );
}
