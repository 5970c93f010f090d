import type { Page } from '@playwright/test';
import { ELSEWHERE, SOURCE } from '../../../api/test/vectors/payload.ts';
import { startScript } from '../../src/startScript.ts';
import { firstPaintScript } from '../../src/styles/theme.ts';
import { findConstructs } from './constructs.ts';

/** A record of forbidden or dangerous behaviour of a page. */
export interface Watch {
  faults: string[];
  /**
   * Set before typing or pasting foreign HTML: it is parsed in a document that is never shown, and even
   * there the policy reports violations.
   */
  isTyping: boolean;
  /** Records everything in the current page that could run. */
  inspect(): Promise<void>;
}

const POLICY = 'content-security-policy';

/**
 * Makes the policies of documents report-only, so that they hide nothing: a vector that they would stop
 * is recorded when it is tried and when it runs.
 */
async function makePoliciesReportOnly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async (paused) => {
    const { requestId, responseStatusCode: responseCode = 0, responseHeaders = [] } = paused;
    const isPolicy = ({ name }: { name: string }) => name.toLowerCase() === POLICY;
    try {
      // Failed requests and redirects have no body.
      if (responseCode === 0 || (responseCode >= 300 && responseCode < 400)) {
        await session.send('Fetch.continueRequest', { requestId });
        return;
      }
      const { body } = await session.send('Fetch.getResponseBody', { requestId });
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        body,
        responseHeaders: responseHeaders.map((header) =>
          isPolicy(header) ? { ...header, name: `${POLICY}-report-only` } : header,
        ),
      });
    } catch (error) {
      // The page may have been closed or have navigated away.
      if (!/closed|Invalid InterceptionId/.test(String(error))) throw error;
    }
  });
  await session.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Response' }],
  });
}

/** Runs first in every document and reports calls and policy violations. */
function reportViolations(): void {
  const report = (text: string) => Reflect.get(window, '__report')?.(`${location.href}: ${text}`);
  const whose = () => {
    const target = window.event?.target;
    const element = target instanceof Element ? target : document.currentScript;
    return element?.outerHTML.slice(0, 300) ?? new Error().stack;
  };
  Object.defineProperty(window, '__ran', { value: () => report(`RAN ${whose()}`) });
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    // Browsers show other documents with their own styles and pictures.
    if (document.contentType !== 'text/html' && !effectiveDirective.startsWith('script')) return;
    report(
      `POLICY ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile ?? ''}:${lineNumber}`,
    );
  });
}

/** Watches a page for any sign that a vector works. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const faults: string[] = [];
  const recordFault = (fault: string) => {
    faults.push(fault);
  };
  const watched: Watch = {
    faults,
    isTyping: false,
    async inspect() {
      const found = await page.evaluate(findConstructs, [firstPaintScript, startScript]);
      for (const construct of found) recordFault(`${page.url()}: HOLDS ${construct}`);
    },
  };
  await page.exposeFunction('__report', (fault: string) => {
    if (!watched.isTyping || !fault.includes(': POLICY ')) recordFault(fault);
  });
  await page.addInitScript(reportViolations);
  await makePoliciesReportOnly(page);
  page.on('dialog', (dialog) => {
    // Our own form asks before it is left.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    recordFault(`${page.url()}: DIALOG ${dialog.type()} ${dialog.message()}`);
    // The page may have navigated away.
    return dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => recordFault(`${page.url()}: POPUP ${popup.url()}`));
  page.on('pageerror', (error) => recordFault(`${page.url()}: ERROR ${error.message}`));
  page.on('console', (message) => {
    const isOurs = /^(Failed to load resource|.*Content Security Policy)/.test(message.text());
    if (message.type() === 'error' && !isOurs)
      recordFault(`${page.url()}: CONSOLE ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = URL.parse(request.url());
    const isOurs = url?.origin === origin || /^(data|blob):$/.test(url?.protocol ?? '');
    const isPicture = url?.hostname === SOURCE && request.resourceType() === 'image';
    if (url?.hostname === ELSEWHERE || !(isOurs || isPicture)) {
      recordFault(`${page.url()}: REQUEST ${request.resourceType()} ${request.url()}`);
    }
  });
  page.on('framenavigated', (frame) => {
    const { protocol } = new URL(frame.url());
    const isOurs = frame.url().startsWith(origin) || frame.url() === 'about:blank';
    if (frame !== page.mainFrame()) recordFault(`${page.url()}: FRAME ${frame.url()}`);
    else if (!isOurs) recordFault(`LEFT for ${protocol} ${frame.url()}`);
  });
  return watched;
}
