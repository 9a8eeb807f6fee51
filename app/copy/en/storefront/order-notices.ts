/** What only the cart and the checkout say, which load later. */
export const orderNotices = {
  orderWaits:
    'Your order is kept on this device and sent by itself while this page is open. It is never placed twice. If you close it, we ask you when you come back.',
  orderWaitsHere:
    'Your order is sent by itself while this page is open, and never placed twice. Leave it open: this browser can’t keep the order for later.',
  orderChanged: 'You have changed your order',
  orderChangedText: 'It is not sent by itself any more. Press the button below to send it as it is now.',
  notChecked: 'Prices and stock could not be checked now. They are checked when you order.',
  cleared: 'Cart cleared',
  undo: 'Undo',
} as const
