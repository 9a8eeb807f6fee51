import { CATALOGUE_SHEETS, type CatalogueEntry, inSheets } from '#app/domain/catalog/publish/paper.ts'
import { productPaper as words } from '#copy/merchant/product-paper'
import { LesoTile } from '../../../ui/leso-tile.tsx'
import { PaperDesk, type PaperView, PrintedCode } from './paper-desk.tsx'

interface Props {
  store: { name: string; address: string; qr: { path: string; size: number } }
  entries: CatalogueEntry[]
  paper: PaperView
}

const looks = {
  4: {
    sheet: 'md:grid-cols-2 print:grid-cols-2 print:grid-rows-2',
    name: 'text-base print:text-[13pt]',
    small: 'print:text-[10pt]',
    price: 'text-lg print:text-[16pt]',
  },
  9: {
    sheet: 'grid-cols-2 md:grid-cols-3 print:grid-cols-3 print:grid-rows-3',
    name: 'text-sm print:text-[10pt]',
    small: 'print:text-[8pt]',
    price: 'text-base print:text-[12pt]',
  },
}

export function CataloguePage({ store, entries, paper }: Props) {
  const look = paper.perSheet === 4 ? looks[4] : looks[9]
  return (
    <PaperDesk
      title={words().catalogue}
      hint={words().catalogueHint}
      sheets={CATALOGUE_SHEETS}
      paper={paper}
      isEmpty={entries.length === 0}
    >
      {inSheets(entries, paper.perSheet).map((sheet) => (
        <section
          key={sheet[0]?.id}
          className="mb-4 rounded-card bg-card p-4 print:mb-0 print:flex print:h-[296mm] print:break-after-page print:flex-col print:overflow-hidden print:rounded-none print:p-[10mm] print:text-black print:last-of-type:break-after-auto"
        >
          <header className="mb-4 flex items-center gap-3 border-b border-line pb-3 print:mb-[4mm] print:pb-[3mm]">
            <div className="min-w-0 flex-1">
              <h2 dir="auto" className="text-xl break-words print:text-[20pt]">
                {store.name}
              </h2>
              <p dir="ltr" className="text-sm break-all text-ink-2 print:text-[10pt] print:text-black">
                {store.address}
              </p>
            </div>
            <PrintedCode {...store.qr} className="size-16 print:size-[20mm]" />
          </header>
          <ul className={`grid gap-4 print:min-h-0 print:flex-1 print:gap-[5mm] ${look.sheet}`}>
            {sheet.map((entry) => (
              <Entry key={entry.id} entry={entry} look={look} />
            ))}
          </ul>
        </section>
      ))}
    </PaperDesk>
  )
}

function Entry({ entry, look }: { entry: CatalogueEntry; look: (typeof looks)[4] }) {
  const { name, price, isFrom, before, sizes, picture } = entry
  return (
    <li className="flex min-h-0 min-w-0 flex-col overflow-hidden leading-tight">
      {picture ? (
        <img
          src={picture}
          alt=""
          width={600}
          height={600}
          className="aspect-square w-full rounded-control bg-wash object-contain print:aspect-auto print:min-h-0 print:flex-1"
        />
      ) : (
        <div className="aspect-square w-full overflow-hidden rounded-control print:aspect-auto print:min-h-0 print:flex-1">
          <LesoTile product={entry} />
        </div>
      )}
      <p dir="auto" className={`mt-2 line-clamp-2 flex-none font-semibold break-words print:mt-[2mm] ${look.name}`}>
        {name}
      </p>
      <p className={`flex flex-none flex-wrap items-baseline gap-x-2 font-bold ${look.price}`}>
        {isFrom ? words().from({ price }) : price}
        {before !== null && <s className={`text-sm font-normal text-ink-2 print:text-black ${look.small}`}>{before}</s>}
      </p>
      {sizes.length > 0 && (
        <p dir="auto" className={`line-clamp-2 flex-none text-sm text-ink-2 print:text-black ${look.small}`}>
          {sizes.join(' · ')}
        </p>
      )}
    </li>
  )
}
