import { defineConfig } from 'orval';

export default defineConfig({
  band8: {
    input: '../openapi.json',
    output: {
      target: './generated/orval.ts',
      client: 'fetch',
      baseUrl: process.env.BASE_URL ?? '',
    },
  },
});
