import { inSheets, type PriceTag, TAG_SHEETS } from '#app/domain/catalog/publish/paper.ts'
import { productPaper as words } from '#copy/merchant/product-paper'
import { PaperDesk, type PaperView, PrintedCode } from './paper-desk.tsx'

interface PrintedTag extends PriceTag {
  qr: { path: string; size: number } | null
}

/** Labels of 70 × 37 mm without gaps, or of 38.1 × 21.2 mm: the sheets that shops sell. */
const looks = {
  24: {
    sheet:
      'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] print:grid-cols-[repeat(3,70mm)] print:auto-rows-[37mm]',
    tag: 'print:gap-[2mm] print:p-[4mm]',
    name: 'print:text-[11pt]',
    small: 'print:text-[8pt]',
    price: 'text-lg print:text-[16pt]',
    code: 'size-20 print:size-[20mm]',
  },
  65: {
    sheet:
      'grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] print:grid-cols-[repeat(5,38.1mm)] print:auto-rows-[21.2mm] print:gap-x-[2.5mm] print:px-[4.75mm] print:pt-[10.7mm]',
    tag: 'print:gap-[1mm] print:p-[1.5mm]',
    name: 'print:text-[7pt]',
    small: 'print:text-[5.5pt]',
    price: 'print:text-[8.5pt]',
    code: 'size-14 print:size-[11mm]',
  },
}

export function PriceTagsPage({ tags, paper }: { tags: PrintedTag[]; paper: PaperView }) {
  const look = paper.perSheet === 65 ? looks[65] : looks[24]
  return (
    <PaperDesk
      title={words().priceTags}
      hint={words().tagsHint}
      sheets={TAG_SHEETS}
      paper={paper}
      isEmpty={tags.length === 0}
    >
      {inSheets(tags, paper.perSheet).map((sheet) => (
        <ul
          key={sheet[0]?.key}
          className={`mb-4 grid gap-2 print:mb-0 print:h-[296mm] print:break-after-page print:content-start print:gap-0 print:overflow-hidden print:pt-[0.5mm] print:last-of-type:break-after-auto ${look.sheet}`}
        >
          {sheet.map((tag) => (
            <li
              key={tag.key}
              className={`flex items-center gap-3 overflow-hidden rounded-control border border-line bg-card p-3 print:rounded-none print:text-black ${look.tag}`}
            >
              <div className="min-w-0 flex-1 leading-tight">
                <p dir="auto" className={`line-clamp-2 font-semibold break-words ${look.name}`}>
                  {tag.name}
                </p>
                {tag.size !== null && (
                  <p dir="auto" className={`truncate text-sm text-ink-2 print:text-black ${look.small}`}>
                    {tag.size}
                  </p>
                )}
                <p className={`mt-1 font-bold break-words print:mt-[0.5mm] ${look.price}`}>{tag.price}</p>
                {tag.code !== null && (
                  <p dir="ltr" className={`truncate text-xs text-ink-2 print:text-black ${look.small}`}>
                    {tag.code}
                  </p>
                )}
              </div>
              {tag.qr && <PrintedCode {...tag.qr} className={look.code} />}
            </li>
          ))}
        </ul>
      ))}
    </PaperDesk>
  )
}
