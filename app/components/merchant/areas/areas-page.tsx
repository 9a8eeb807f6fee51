import { Plus } from 'lucide-react'
import { useState } from 'react'
import { moveEntry } from '#app/domain/catalog/category.ts'
import { AREA_KINDS } from '#app/domain/delivery/area.ts'
import { formatMoney } from '#app/domain/money.ts'
import { areaRemoval, areasPage as words } from '#copy/merchant/delivery-areas'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Sortable, sortableShape, useMovedEntries } from '../catalog/arrange/sortable.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { PageAction } from '../page-action.tsx'
import { opens } from '../payments/payment-item.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import { AreaPageForm, AreaRemovalForm } from './area-page-form.tsx'
import { AreaRow } from './area-row.tsx'
import {
  type AreaFormName,
  type AreasAnswer,
  type AreasView,
  areaGroups,
  areasPath,
  type OpenForm,
  type ShownArea,
} from './areas-view.ts'

interface AreaGroupsProps {
  view: AreasView
  onEdit(area: ShownArea): void
}

const AreaDialog = deferredDialog(async () => (await import('./area-dialog.client.tsx')).AreaDialog)

interface Props {
  view: AreasView
  /** Opened by the address, where no dialog can open. */
  pageForm: { name: AreaFormName | 'remove'; id: string } | null
  answer: AreasAnswer | undefined
}

export function AreasPage({ view, pageForm, answer }: Props) {
  const { kind, areas, places, counts, max } = view
  const [form, setForm] = useState<OpenForm | null>(null)
  const [removedId, setRemovedId] = useState<string | null>(null)
  const removal = useFormFetcher<AreasAnswer>(() => setRemovedId(null))
  const find = (id: string | null | undefined) => areas.find((area) => area.id === id) ?? null
  const areaToRemove = find(removedId)
  const asked = openedForm(answer, pageForm)
  const openedArea = find(asked?.id)
  const opened = asked && (openedArea || (asked.name !== 'edit' && asked.name !== 'remove')) ? asked : null
  const count = counts.area + counts.parcel + counts.pickup
  const openLink = (name: AreaFormName) => ({
    href: areasPath(kind, { [name]: '' }),
    ...opens(() => setForm({ name, area: null })),
  })
  // Its position changes while its form is open.
  const formArea = form?.area ? (find(form.area.id) ?? form.area) : null

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <SettingsHead
          title={words().title}
          action={
            <PageAction>
              <a className={buttonClass('primary')} {...openLink('add')}>
                <Plus className="icon icon-small" aria-hidden="true" />
                {words().add[kind]}
              </a>
            </PageAction>
          }
        />
        <AreaTabs {...view} />
      </div>
      {answer && !opened && <Notice answer={answer} />}
      {opened && opened.name !== 'remove' && (
        <AreaPageForm
          key={`${opened.name}/${opened.id}/${answer?.currentArea?.version ?? ''}`}
          view={view}
          open={{ name: opened.name, area: openedArea }}
          answer={answer}
        />
      )}
      {opened?.name === 'remove' && openedArea && <AreaRemovalForm kind={kind} area={openedArea} />}
      {areas.length > 0 ? (
        <AreaGroups view={view} onEdit={(area) => setForm({ name: 'edit', area })} />
      ) : (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-12 text-center text-ink-2">
          {kind === 'area'
            ? words().empty.area({ fee: formatMoney(view.deliveryFee, view.moneyFormat) })
            : words().empty[kind]}
        </p>
      )}
      {kind !== 'pickup' && (
        <div className="grid grid-cols-1 gap-3 md:flex">
          {places.length > 0 && (
            <a className={buttonClass('quiet')} {...openLink('list')}>
              {words().fromList}
            </a>
          )}
          <a className={buttonClass('quiet')} {...openLink('table')}>
            {words().paste}
          </a>
        </div>
      )}
      <p className="text-sm text-ink-2">{words().full({ count, max })}</p>
      {form && (
        <AreaDialog
          view={view}
          open={{ ...form, area: formArea }}
          onRemove={() => {
            setForm(null)
            setRemovedId(form.area?.id ?? null)
          }}
          onClose={() => setForm(null)}
        />
      )}
      <ConfirmDialog
        isOpen={areaToRemove !== null}
        title={areaRemoval().title({ name: areaToRemove?.name ?? '' })}
        text={areaRemoval().text}
        yes={removal.state === 'idle' ? areaRemoval().yes : areaRemoval().removing}
        isBusy={removal.state !== 'idle'}
        isGrave
        onNo={() => setRemovedId(null)}
        onYes={() =>
          removal.submit({ intent: 'remove', kind, id: removedId ?? '' }, { method: 'post', action: areasPath(kind) })
        }
      />
    </div>
  )
}

function openedForm(answer: AreasAnswer | undefined, pageForm: Props['pageForm']) {
  if (!answer) return pageForm
  const name = (['add', 'edit', 'list', 'table'] as const).find((known) => known === answer.values?.intent)
  return !answer.ok && name ? { name, id: answer.values?.id ?? '' } : null
}

function AreaTabs({ kind, counts }: AreasView) {
  return (
    <nav aria-label={words().title} className="mt-2 overflow-x-auto border-b border-line">
      <ul className="flex gap-5 md:gap-6">
        {AREA_KINDS.map((name) => (
          <li key={name}>
            <PrefetchLink
              to={areasPath(name)}
              aria-current={kind === name ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-ink-2 aria-[current]:border-brand aria-[current]:text-ink"
            >
              {words().tabs[name]}
              {counts[name] > 0 && <span className="live-badge bg-wash! text-ink-2!">{counts[name]}</span>}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Notice({ answer: { ok, title, text } }: { answer: AreasAnswer }) {
  if (!ok) return <FormAlert title={title}>{text}</FormAlert>
  return title === '' ? null : (
    <p role="status" className="rounded-card bg-brand-soft p-4 font-semibold text-brand-strong">
      {title}
    </p>
  )
}

function AreaGroups({ view: { kind, areas, moneyFormat }, onEdit }: AreaGroupsProps) {
  const [order, setOrder] = useMovedEntries(areas)
  const fetcher = useFormFetcher<AreasAnswer>()
  const groups = areaGroups(order)

  function move(part: string, from: number, to: number) {
    if (from === to) return
    const next = groups.flatMap((group) => (group.part === part ? moveEntry(group.areas, from, to) : group.areas))
    setOrder(next)
    const ids = JSON.stringify(next.map(({ id }) => id))
    fetcher.submit({ intent: 'order', kind, ids }, { method: 'post', action: areasPath(kind) })
  }

  return groups.map((group) => (
    <section key={group.part} className="grid grid-cols-1 gap-2" aria-label={group.part || undefined}>
      {group.part !== '' && (
        <h2 className="text-sm wrap-anywhere" dir="auto">
          {group.part}
        </h2>
      )}
      <Sortable
        entries={group.areas}
        className={sortableShape}
        onMove={(from, to) => move(group.part, from, to)}
        row={(area, drag) => <AreaRow area={area} moneyFormat={moneyFormat} drag={drag} onEdit={() => onEdit(area)} />}
      />
    </section>
  ))
}
