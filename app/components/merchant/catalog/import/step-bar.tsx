import { importPage as words } from '#copy/merchant/product-import'

export const IMPORT_STEPS = ['file', 'columns', 'preview', 'import'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

export function StepBar({ step }: { step: ImportStep }) {
  const at = IMPORT_STEPS.indexOf(step)
  return (
    <ol aria-label={words().steps} className="grid grid-cols-4 gap-2">
      {IMPORT_STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={`border-t-4 pt-2 text-xs font-semibold ${index <= at ? 'border-brand-strong' : 'border-line'} ${index === at ? '' : 'text-ink-3'}`}
        >
          {words().stepNames[name]}
        </li>
      ))}
    </ol>
  )
}
