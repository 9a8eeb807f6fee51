import { blogPage } from '#copy/marketing/blog'
import { ArticleDay } from './article-day.tsx'

interface Props {
  slug: string
  title: string
  description: string
  date: string
  minutes: number
}

export function ArticleLine({ slug, title, description, date, minutes }: Props) {
  return (
    <article className="border-t border-line py-6">
      <p className="text-sm text-ink-2">
        <ArticleDay date={date} /> · {blogPage().read({ minutes })}
      </p>
      <h2 className="mt-1 max-w-[34ch] text-lg" lang="en" dir="ltr">
        <a className="underline decoration-1 underline-offset-4" href={`/blog/${slug}`}>
          {title}
        </a>
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2" lang="en" dir="ltr">
        {description}
      </p>
    </article>
  )
}
