import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { MAX_FILE } from '#app/domain/catalog/import/file-text.ts'
import type { ReadProducts } from '#app/domain/catalog/import/read-products.ts'
import { productsExportPath } from '#app/domain/store/store.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { importFile, importPage as words } from '#copy/merchant/product-import'
import { LeaveGuard } from '../../leave-guard.tsx'
import { PageHead } from '../../page-head.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportPageView, OpenedFile } from './import-view.ts'
import { PreviewStep } from './preview-step.tsx'
import { ProblemList } from './problem-list.tsx'
import type { ShownProblem } from './problem-text.ts'
import { type ImportStep, StepBar } from './step-bar.tsx'

const reader = lazyModule(async () => (await import('./file-reader.client.ts')).fileReader)

export function ImportPage({ storeId, currency, origin, upgradePath, progress, isRunning }: ImportPageView) {
  const fileReader = useLazyModule(reader)
  const [step, setStep] = useState<ImportStep>('file')
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [inStock, setInStock] = useState('')
  const [read, setRead] = useState<ReadProducts | null>(null)
  const [problems, setProblems] = useState<ShownProblem[]>([])
  const shown = isRunning ? 'import' : step
  const region = useFocusAtStep(shown)
  const { revalidate } = useRevalidator()

  async function open(chosen: File) {
    setReading(true)
    const refused = importFile().refused
    const result =
      chosen.size > MAX_FILE ? refused['file-too-large'] : await readChosen(chosen).catch(() => refused.unreadable)
    setReading(false)
    if (typeof result === 'string') {
      setRefusal(result)
      return setStep('file')
    }
    setRefusal(null)
    setFile(result)
    setStep('columns')
  }

  function preview() {
    if (!file || !fileReader) return
    const { table, columns } = file
    const { style } = fileReader.numberStyleOf(table, columns)
    const settings = { columns, style, currency, origin, inStock: readCount(inStock) }
    setRead(fileReader.readProducts(table, settings))
    setStep('preview')
  }

  return (
    <div className="grid max-w-180 grid-cols-1 gap-4">
      <PageHead to="/products" back={words().back} title={words().title} />
      <noscript>
        <p className="mb-3">{words().needsScript}</p>
        <a href={productsExportPath(storeId)} className="font-semibold underline">
          {words().export}
        </a>
      </noscript>
      <div className="grid grid-cols-1 gap-5 noscript:hidden">
        <StepBar step={shown} />
        {/* Focused when a step comes, to be read from its beginning. */}
        <section
          ref={region}
          tabIndex={-1}
          aria-label={words().stepNames[shown]}
          className="grid grid-cols-1 gap-4 outline-none"
        >
          {shown === 'file' && <FileStep storeId={storeId} isReading={isReading} refusal={refusal} onChoose={open} />}
          {shown === 'columns' && file && fileReader && (
            <ColumnsStep
              file={file}
              reader={fileReader}
              inStock={inStock}
              onInStock={setInStock}
              onColumns={(columns) => setFile({ ...file, columns, isByHand: true })}
              onChoose={open}
              onNext={preview}
            />
          )}
          {shown === 'preview' && file && read && (
            <PreviewStep
              file={file}
              read={read}
              upgradePath={upgradePath}
              onBack={() => setStep('columns')}
              onRunning={(left) => {
                setProblems(left)
                setStep('import')
                revalidate()
              }}
            />
          )}
          {(shown === 'import' || shown === 'file') && progress}
          {shown === 'import' && !progress && <p role="status">{words().starting}</p>}
          {shown === 'import' && file && <ProblemList problems={problems} table={file.table} />}
        </section>
        <LeaveGuard
          isChanged={() => shown === 'preview' || (shown === 'columns' && file?.isByHand === true)}
          text={words().leave}
        />
      </div>
    </div>
  )
}

async function readChosen(chosen: File): Promise<OpenedFile | string> {
  const { name, size } = chosen
  const refused = importFile().refused
  const [loaded, bytes] = await Promise.all([loadModule(reader.fetch), chosen.arrayBuffer()])
  if (!loaded) return refused.unreadable
  const read = loaded.readTable(new Uint8Array(bytes))
  if (read.ok) return { name, size, table: read.table, columns: loaded.recogniseColumns(read.table.heading) }
  const text = refused[read.reason]
  return typeof text === 'string' ? text : text({ value: read.value ?? '' })
}

function useFocusAtStep(step: ImportStep) {
  const region = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    region.current?.focus({ preventScroll: true })
  }, [step])
  return region
}
