import { FileText, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { productsExportPath } from '#app/domain/store/store.ts'
import { importPage, importFile as words } from '#copy/merchant/product-import'
import { buttonClass } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { ImportGuide } from './guide.tsx'
import type { OpenedFile } from './import-view.ts'

interface Props {
  storeId: string
  isReading: boolean
  refusal: string | null
  onChoose(file: File): void
}

export function FileStep({ storeId, isReading, refusal, onChoose }: Props) {
  return (
    <>
      {refusal && <FormAlert answer={refusal}>{refusal}</FormAlert>}
      <section className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
        <FileButton kind="primary" isBusy={isReading} onChoose={onChoose}>
          <Upload className="icon icon-small" aria-hidden="true" />
          {isReading ? words().reading : words().choose}
        </FileButton>
        <p className="text-sm text-ink-2">{words().limits}</p>
        <p className="text-sm text-ink-2">
          {words().mine}{' '}
          <a href={productsExportPath(storeId)} className="font-semibold text-brand-strong underline">
            {importPage().export}
          </a>
        </p>
      </section>
      <ImportGuide />
    </>
  )
}

export function ChosenFile({ file, onChoose }: { file: OpenedFile; onChoose(file: File): void }) {
  const { name, size, table } = file
  const kilobytes = Math.max(1, Math.round(size / 1024))
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
      <FileText className="icon flex-none" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-sm text-ink-2">
          {words().about({
            rows: table.rows.length,
            source: words().sources[table.source],
            size: kilobytes < 1024 ? `${kilobytes} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`,
          })}
        </p>
      </div>
      <FileButton kind="text" isBusy={false} onChoose={onChoose}>
        {words().change}
      </FileButton>
    </div>
  )
}

interface FileButtonProps {
  kind: 'primary' | 'text'
  isBusy: boolean
  onChoose(file: File): void
  children: ReactNode
}

function FileButton({ kind, isBusy, onChoose, children }: FileButtonProps) {
  return (
    <label
      className={buttonClass(kind, 'relative focus-within:outline-2 focus-within:outline-offset-2')}
      aria-busy={isBusy || undefined}
    >
      {children}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        disabled={isBusy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget: field }) => {
          const [file] = field.files ?? []
          if (file) onChoose(file)
          field.value = ''
        }}
      />
    </label>
  )
}
