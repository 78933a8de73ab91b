import type { Text } from '@mall/fixtures'

export const platformName: Text = { zh: '平台客服', en: 'Customer service' }
