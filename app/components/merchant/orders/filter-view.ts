/** A day without options, else a choice. */
export interface FilterField {
  name: string
  label: string
  value: string
  options: { value: string; label: string }[] | null
}

/** The words come with the page's data: its first scripts have no room for them. */
export interface FilterView {
  params: Record<string, string>
  fields: FilterField[]
  /** The chosen filters by their parameter in the address. */
  chips: { param: string; label: string }[]
  /** '' while nothing narrows the list. */
  found: string
  noneFound: string
  /** Names what was not searched, or ''. */
  note: string
}
