import type { MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ArticleLine } from '#app/components/marketing/article-line.tsx'
import { PageHead } from '#app/components/marketing/page-head.tsx'
import { blogArticles } from '#app/content/articles.ts'
import { blogPage } from '#copy/marketing/blog'
import { siteMeta } from './site-meta.ts'

export const meta: MetaFunction = ({ matches }) => siteMeta(matches, { ...blogPage(), path: '/blog' })

export function loader() {
  return blogArticles().map(({ slug, title, description, date, minutes }) => ({
    slug,
    title,
    description,
    date,
    minutes,
  }))
}

export default function BlogPage() {
  const articles = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead heading={blogPage().heading} lead={blogPage().lead} />
      <div className="site-wrap pb-16">
        {articles.map((article) => (
          <ArticleLine key={article.slug} {...article} />
        ))}
      </div>
    </>
  )
}
