import type { Block, Span } from '#app/domain/article.ts'

/** Styles of a page to read, and of its title. */
export const readingClass = 'site-wrap grid grid-cols-1 gap-16 pt-8 pb-16 md:pt-12 md:pb-24'
export const readingTitleClass = 'mt-2 max-w-[26ch] text-2xl tracking-[-0.02em] md:text-3xl'

/** An article's text. HTML in it is not interpreted: every block becomes an element here. */
export function Prose({ blocks }: { blocks: Block[] }) {
  return (
    <div className="prose mt-8">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return <Heading id={block.id}>{block.text}</Heading>
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map((span, index) => {
    const key = `${index}`
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>
    if (span.kind === 'text') return span.text
    return (
      <a key={key} href={span.href}>
        {span.text}
      </a>
    )
  })
}
