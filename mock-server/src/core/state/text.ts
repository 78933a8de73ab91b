import type { Text } from '@mall/fixtures'

export type Language = 'zh' | 'en'

export const say = (text: Text, language: Language): string => text[language]
