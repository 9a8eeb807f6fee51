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
    <article className="article-line">
      <p className="article-facts">
        <ArticleDay date={date} /> · {blogPage().read({ minutes })}
      </p>
      <h2 lang="en" dir="ltr">
        <a href={`/blog/${slug}`}>{title}</a>
      </h2>
      <p lang="en" dir="ltr">
        {description}
      </p>
    </article>
  )
}
