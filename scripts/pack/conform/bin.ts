#!/usr/bin/env node
import { conform, terminal } from '../../conform/main.ts'

process.exitCode = await conform(process.argv.slice(2), terminal, process.env, 'npx qinghua-conform')
