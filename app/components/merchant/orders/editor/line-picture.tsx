import type { ReactNode } from 'react'

interface Props {
  image: string | null
  className?: string
  /** Where there is no picture. */
  children: ReactNode
}

export function LinePicture({ image, className = '', children }: Props) {
  const look = `grid size-12 place-items-center rounded-control bg-wash object-cover text-ink-2 ${className}`
  if (image) return <img className={look} src={image} alt="" width={48} height={48} loading="lazy" />
  return (
    <span className={look} aria-hidden="true">
      {children}
    </span>
  )
}
