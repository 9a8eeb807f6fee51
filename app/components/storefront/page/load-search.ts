/** The words of a product are searched by a part of their own, which the first letter loads. */
export const loadSearch = () => import('#app/domain/catalog/search.ts').then(({ searchProducts }) => searchProducts)
