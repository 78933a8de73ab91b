import type { Text } from '@mall/fixtures'

export type Language = 'zh' | 'en'

export const textIn = (text: Text, language: Language): string => text[language]
