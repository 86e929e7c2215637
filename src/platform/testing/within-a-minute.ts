const minuteMs = 60_000;
const minuteNow = () => Math.floor(Date.now() / minuteMs);

/** Calls are counted by the minute: what failed while one ended is tried again, with a shop of its own. */
export async function withinAMinute(attempt: () => Promise<void>): Promise<void> {
  for (;;) {
    const minute = minuteNow();
    try {
      return await attempt();
    } catch (error) {
      if (minuteNow() === minute) throw error;
    }
  }
}
