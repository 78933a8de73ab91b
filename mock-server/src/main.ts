import { run } from './run.ts'

await run(
  process.argv.slice(2),
  `  npm run mock -- [options]                 the mock alone; prints one line of JSON when it is ready
  npm run proxy -- --target URL [options]   the storefront in front of a real backend; builds the storefront, on port 5173`,
)
