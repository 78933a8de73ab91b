import react from '@vitejs/plugin-react'
import { qinghua } from 'qinghua-mock/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react(), qinghua({ rules: 'rules.json' })] })
