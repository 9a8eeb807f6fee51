import { useRef, useState } from 'react'

export function useRows<Row>(first: Row[]) {
  const last = useRef(first.length)
  const [rows, setRows] = useState(() => first.map((row, key) => ({ key, row })))
  return {
    rows,
    add(row: Row) {
      last.current += 1
      const key = last.current
      setRows((current) => [...current, { key, row }])
    },
    remove: (key: number) => setRows((current) => current.filter((other) => other.key !== key)),
  }
}
