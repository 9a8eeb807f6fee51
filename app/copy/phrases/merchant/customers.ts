import { customersPage } from '#copy/merchant/customers'

export function customersFound(n: number, isAtLeast: boolean): string {
  return isAtLeast ? customersPage().foundMore({ n }) : customersPage().found({ n })
}
