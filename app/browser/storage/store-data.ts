import { STORE_DATA, type StorePageProps } from '#app/domain/store/page.ts'

declare global {
  interface WindowEventMap {
    storeReloaded: CustomEvent<Document>
  }
}

export function storeData(page: Document): StorePageProps | null {
  const json = page.getElementById(STORE_DATA)?.textContent
  return json ? JSON.parse(json) : null
}
