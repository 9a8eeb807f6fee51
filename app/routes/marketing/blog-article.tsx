import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ArticleDay } from '#app/components/marketing/article-day.tsx'
import { ArticleLine } from '#app/components/marketing/article-line.tsx'
import { Prose, readingClass, readingTitleClass } from '#app/components/marketing/prose.tsx'
import { blogArticle, blogArticles } from '#app/content/articles.ts'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { pageLanguage } from '#copy/language'
import { blogPage } from '#copy/marketing/blog'
import { siteMeta } from './site-meta.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { slug, title, description, date } = data.article
  return siteMeta(matches, {
    title: `${title} | ${PRODUCT_NAME}`,
    description,
    path: `/blog/${slug}`,
    type: 'article',
    structuredData: (origin) => ({
      '@type': 'BlogPosting',
      headline: title,
      description,
      datePublished: date,
      url: `${origin}/blog/${slug}`,
      image: `${origin}/share-card.jpg`,
      author: { '@type': 'Organization', name: PRODUCT_NAME },
    }),
  })
}

export function loader({ params }: LoaderFunctionArgs) {
  const article = blogArticle(params.slug ?? '')
  if (!article) throw new Response(null, { status: 404 })
  const next = blogArticles().filter(({ slug }) => slug !== article.slug)
  return { article, next }
}

export default function BlogArticlePage() {
  const { article, next } = useLoaderData<typeof loader>()
  return (
    <div className={`${readingClass} min-[960px]:grid-cols-[minmax(0,1fr)_304px] min-[960px]:gap-24`}>
      {pageLanguage() === 'en' ? null : <p>{blogPage().inEnglish}</p>}
      <article lang="en" dir="ltr">
        <p className="text-sm text-ink-2" lang={pageLanguage()} dir="auto">
          <a className="site-link inline-block py-3" href="/blog">
            {blogPage().all}
          </a>{' '}
          · <ArticleDay date={article.date} /> · {blogPage().read({ minutes: article.minutes })}
        </p>
        <h1 className={readingTitleClass}>{article.title}</h1>
        <p className="mt-4 max-w-[52ch] text-lg leading-[1.45] text-ink-2">{article.description}</p>
        <Prose blocks={article.blocks} />
      </article>
      <aside className="min-[960px]:pt-5" aria-labelledby="next">
        <h2 id="next" className="mb-4 text-lg">
          {blogPage().next}
        </h2>
        {next.map((other) => (
          <ArticleLine key={other.slug} {...other} />
        ))}
      </aside>
    </div>
  )
}
