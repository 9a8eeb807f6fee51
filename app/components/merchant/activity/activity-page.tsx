import { Form, Link } from '@remix-run/react'
import { activityPage as words } from '#copy/merchant/activity'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PageHead } from '../page-head.tsx'

interface Choice {
  value: string
  label: string
}

export interface ActivityView {
  rows: { id: string; at: number; when: string; by: string; text: string; path: string | null }[]
  people: Choice[]
  kinds: Choice[]
  person: string
  kind: string
  isFiltered: boolean
  newest: string | null
  older: string | null
}

const rowLinkClass = 'underline decoration-line-strong underline-offset-2 after:absolute after:inset-0'

export function ActivityPage({ rows, newest, older, ...filter }: ActivityView) {
  const pagerWords = { previous: words().newest, next: words().older }
  return (
    <div className="grid gap-4">
      <PageHead to="/settings" back={words().back} title={words().title} />
      <p className="text-sm text-ink-2">{words().text}</p>
      <Filter {...filter} />
      {rows.length === 0 ? (
        <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-12 text-center text-ink-2">
          <p>{filter.isFiltered ? words().none : words().empty}</p>
          {filter.isFiltered && (
            <Link to="/activity" className={buttonClass('text')}>
              {words().all}
            </Link>
          )}
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 shadow-flat">
          {rows.map((row) => (
            <li key={row.id} className="relative grid gap-x-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
              <p className="min-w-0 wrap-anywhere" dir="auto">
                {row.path === null ? (
                  row.text
                ) : (
                  <Link to={row.path} className={rowLinkClass}>
                    {row.text}
                  </Link>
                )}
              </p>
              <p className="text-xs text-ink-2 sm:text-end">
                {row.by} · <time dateTime={new Date(row.at).toISOString()}>{row.when}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {(newest !== null || older !== null) && (
        <Pager label={words().pages} words={pagerWords} previous={newest} next={older} />
      )}
    </div>
  )
}

function Filter({ people, kinds, person, kind }: Pick<ActivityView, 'people' | 'kinds' | 'person' | 'kind'>) {
  return (
    <Form
      key={`${person} ${kind}`}
      method="get"
      action="/activity"
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <ChoiceField name="person" label={words().person} all={words().everybody} choices={people} value={person} />
      <ChoiceField name="kind" label={words().kind} all={words().everything} choices={kinds} value={kind} />
      <Button type="submit" kind="quiet">
        {words().show}
      </Button>
    </Form>
  )
}

interface ChoiceFieldProps {
  name: string
  label: string
  all: string
  choices: Choice[]
  value: string
}

function ChoiceField({ name, label, all, choices, value }: ChoiceFieldProps) {
  return (
    <div className="grid min-w-0 gap-1 text-sm">
      <label htmlFor={`activity-${name}`} className="font-semibold">
        {label}
      </label>
      <Select id={`activity-${name}`} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
