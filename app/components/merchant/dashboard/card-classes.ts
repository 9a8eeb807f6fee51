/** Styles that the cards share with their skeleton. */
export const cardsClass =
  'grid grid-cols-1 gap-3 md:grid-cols-2 md:items-start md:gap-4 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-5'
export const cardClass = 'overflow-hidden rounded-card border border-line bg-card shadow-flat'
export const salesCardClass = `${cardClass} md:col-span-full lg:col-1`
export const attentionCardClass = `${cardClass} lg:col-2 lg:row-[1/span_2]`
export const headClass = 'flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 py-1 lg:min-h-14 lg:px-5'
export const rowClass = 'flex min-h-15 items-center gap-3 border-t border-line px-4 py-2 lg:px-5'
export const salesHeadClass =
  'flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1.5 ps-4 pe-2 lg:pt-3 lg:pb-0 lg:ps-5 lg:pe-3'
export const revenueClass = 'px-4 lg:px-5'
export const countsClass = 'flex flex-wrap gap-x-4 border-t border-line px-4 py-2.5 lg:gap-x-8 lg:px-5'
export const chartClass = 'flex flex-col px-4 py-3 lg:px-5 lg:py-4'
export const barsClass = 'flex h-[calc(70px+1.375rem)] md:h-[calc(118px+1.375rem)] lg:h-[calc(126px+1.375rem)]'
export const barsGapClass = 'gap-2 lg:gap-4'
export const barClass = 'flex min-w-0 flex-1 flex-col gap-1.5'
export const columnClass = 'relative flex-1 border-b border-line'
export const filledClass = 'absolute bottom-0 rounded-t-[4px] transition-[height]'
export const beforeClass = `${filledClass} inset-x-0 bg-(--nav)`
export const labelClass = 'grid min-h-4.5 justify-center text-xs whitespace-nowrap'
