import type { Page } from '@playwright/test';
import { ELSEWHERE, SOURCE } from '../../../api/test/vectors/payload.ts';
import { startScript } from '../../src/startScript.ts';
import { firstPaintScript } from '../../src/theme.ts';
import { constructsIn } from './constructs.ts';

/** What a page did, or could have done, that it may not do. */
export interface Watch {
  faults: string[];
  /**
   * Set before foreign HTML is typed or pasted: that is parsed in a document which is never shown,
   * and there too the policy tells of what it would stop.
   */
  isTyping: boolean;
  /** Looks through the page as it is now for anything that could run, and notes what it finds. */
  inspect(): Promise<void>;
}

const POLICY = 'content-security-policy';

/**
 * Turns the policy of documents into one that only reports: so nothing hides behind it, and what it
 * would have stopped is seen twice, when it is tried and when it runs.
 */
async function onlyReportPolicies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async (paused) => {
    const { requestId, responseStatusCode: responseCode = 0, responseHeaders = [] } = paused;
    const isPolicy = ({ name }: { name: string }) => name.toLowerCase() === POLICY;
    try {
      // What failed, or leads on, has no body to show.
      if (responseCode === 0 || (responseCode >= 300 && responseCode < 400)) {
        await session.send('Fetch.continueRequest', { requestId });
        return;
      }
      const { body } = await session.send('Fetch.getResponseBody', { requestId });
      await session.send('Fetch.fulfillRequest', {
        ...{ requestId, responseCode, body },
        responseHeaders: responseHeaders.map((header) =>
          isPolicy(header) ? { ...header, name: `${POLICY}-report-only` } : header,
        ),
      });
    } catch (error) {
      // The page may be closed, or have gone on, by now.
      if (!/closed|Invalid InterceptionId/.test(String(error))) throw error;
    }
  });
  await session.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Response' }],
  });
}

/** Runs in every document before anything of it: tells of calls and of what the policy objects to. */
function tell(): void {
  const report = (text: string) => Reflect.get(window, '__report')?.(`${location.href}: ${text}`);
  const whose = () => {
    const target = window.event?.target;
    const element = target instanceof Element ? target : document.currentScript;
    return element?.outerHTML.slice(0, 300) ?? new Error().stack;
  };
  Object.defineProperty(window, '__ran', { value: () => report(`RAN ${whose()}`) });
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    // What is no page is shown by a view of the browser's own, with its styles and pictures.
    if (document.contentType !== 'text/html' && !effectiveDirective.startsWith('script')) return;
    report(
      `POLICY ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile ?? ''}:${lineNumber}`,
    );
  });
}

/** Watches a page for everything by which a vector would show that it works. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const faults: string[] = [];
  const note = (fault: string) => {
    faults.push(fault);
  };
  const watched: Watch = {
    faults,
    isTyping: false,
    async inspect() {
      const found = await page.evaluate(constructsIn, [firstPaintScript, startScript]);
      for (const construct of found) note(`${page.url()}: HOLDS ${construct}`);
    },
  };
  await page.exposeFunction('__report', (fault: string) => {
    if (!watched.isTyping || !fault.includes(': POLICY ')) note(fault);
  });
  await page.addInitScript(tell);
  await onlyReportPolicies(page);
  page.on('dialog', (dialog) => {
    // The form asks before it is left: that one is ours.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    note(`${page.url()}: DIALOG ${dialog.type()} ${dialog.message()}`);
    // The page may have gone on meanwhile.
    return dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => note(`${page.url()}: POPUP ${popup.url()}`));
  page.on('pageerror', (error) => note(`${page.url()}: ERROR ${error.message}`));
  page.on('console', (message) => {
    const isOurs = /^(Failed to load resource|.*Content Security Policy)/.test(message.text());
    if (message.type() === 'error' && !isOurs) note(`${page.url()}: CONSOLE ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = URL.parse(request.url());
    const isOurs = url?.origin === origin || /^(data|blob):$/.test(url?.protocol ?? '');
    const isPicture = url?.hostname === SOURCE && request.resourceType() === 'image';
    if (url?.hostname === ELSEWHERE || !(isOurs || isPicture)) {
      note(`${page.url()}: REQUEST ${request.resourceType()} ${request.url()}`);
    }
  });
  page.on('framenavigated', (frame) => {
    const { protocol } = new URL(frame.url());
    const isOurs = frame.url().startsWith(origin) || frame.url() === 'about:blank';
    if (frame !== page.mainFrame()) note(`${page.url()}: FRAME ${frame.url()}`);
    else if (!isOurs) note(`LEFT for ${protocol} ${frame.url()}`);
  });
  return watched;
}
