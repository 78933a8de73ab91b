import { lazy, type ComponentType } from 'react'
import { loadTexts } from './i18n/i18n.ts'
import { loadChunk } from './load-chunk.ts'
import type { Area } from './i18n/texts.ts'

export const lazily = <P extends object>(name: string, texts: readonly Area[], load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [component] = await Promise.all([loadChunk(name, load), loadTexts(texts)])
    return { default: component }
  })
