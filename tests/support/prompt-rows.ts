import { insert } from './shops.ts'

/** Keys of M-PESA that open nothing, and a prompt that was paid. */
export function promptRows(storeId: string, orderId: string, at: number): D1PreparedStatement[] {
  return [
    insert('prompt_accounts', {
      ...{ store_id: storeId, method_id: 'mpesabusiness', environment: 'sandbox', kind: 'till' },
      ...{ shortcode: '842000', party: '842019', consumer_key: 'mark-prompt_accounts-consumer_key' },
      ...{ consumer_secret: 'mark-prompt_accounts-consumer_secret', passkey: 'mark-prompt_accounts-passkey' },
      ...{ set_at: at, updated_at: at, notices_address: `notices-${storeId}`.slice(0, 64) },
    }),
    insert('payment_prompts', {
      ...{ store_id: storeId, id: `prompt-${orderId}`.slice(0, 64), order_id: orderId, purpose: 'order' },
      ...{ request_id: `request-${orderId}`.slice(0, 64), amount: 100, currency: 'KES', phone: '254733000177' },
      ...{ state: 'paid', secret: 'mark-payment_prompts-secret', checkout_id: 'mark-payment_prompts-checkout_id' },
      ...{ code: 'SJF7K2M9QY', paid_amount: 100, paid_at: at, asked_by: 'owner', asked_at: at, ended_at: at },
    }),
  ]
}
